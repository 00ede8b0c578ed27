/** The id of the checkout's form, for elements outside it that submit it or find it. */
export const checkoutFormId = "checkout";
