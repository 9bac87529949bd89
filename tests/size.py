"""How large this run of the tests is; known before any test is collected."""

LONG = False
"""Whether the long tests are wanted: their many cases are not even made otherwise."""
