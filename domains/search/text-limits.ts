/** The most characters that shoppers search for, also for the `maxlength` of the field. */
export const maxSearchText = 100;
