/** What to type where a name has no letter of any script. Not everybody has a second name. */
const withoutLetter = {
  first: "Enter your first name: it needs a letter",
  second: "Enter your second name: it needs a letter. Without one, repeat your first name",
};

/** What is wrong with a person's name and what to type instead; null where it has a letter. The browser runs it too. */
export const validateName = (which: keyof typeof withoutLetter) => (typed: string) =>
  /\p{L}/u.test(typed) ? null : withoutLetter[which];
