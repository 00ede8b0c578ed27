/** The field of a form that adds to the cart in which the browser's script says the id of the addition. */
export const additionField = "addition";

/** Where the browser remembers, in its tab, what was sent last and under which id, until a page of the cart answers it. */
export const additionKey = "taqat.addition";

/** The field of a form that adds to the cart in which a page says that it has sent it again by itself. */
export const resentField = "resent";
