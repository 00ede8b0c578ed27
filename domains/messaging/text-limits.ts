/** The most characters of the name of a template at WhatsApp, for its rule and the `maxlength` of its field. */
export const maxTemplateLength = 480;
/** The most characters of a message's text: seven SMS in Latin letters, fifteen in Urdu. */
export const maxMessageTextLength = 1_000;
