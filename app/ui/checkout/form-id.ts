/** The id of the checkout's form, for what sends or looks for it from outside. */
export const checkoutFormId = "checkout";
