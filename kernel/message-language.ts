/** The languages of messages to phones, those that staff send by hand included, with the code under which WhatsApp keeps a template in it. */
export const messageLanguages = {
  english: { label: "English", code: "en", suffix: "", dir: "ltr" },
  urdu: { label: "اردو", code: "ur", suffix: "", dir: "rtl" },
  // WhatsApp has no code for Urdu in Latin letters: such a template is an English one under another name.
  "roman-urdu": { label: "Roman Urdu", code: "en", suffix: "_roman", dir: "ltr" },
} as const satisfies Record<string, { label: string; code: string; suffix: string; dir: "ltr" | "rtl" }>;
export type MessageLanguage = keyof typeof messageLanguages;
export const messageLanguageIds = Object.keys(messageLanguages) as MessageLanguage[];
export const isMessageLanguage = (text: string): text is MessageLanguage => Object.hasOwn(messageLanguages, text);

/** A value for each language. */
export const ofLanguages = <Value>(valueOf: (language: MessageLanguage) => Value) =>
  Object.fromEntries(messageLanguageIds.map((language) => [language, valueOf(language)])) as Record<
    MessageLanguage,
    Value
  >;
