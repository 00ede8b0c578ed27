/** The value of `intent` with which the language of messages is sent. */
export const languageIntent = "message-language";
