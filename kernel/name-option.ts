const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name among other words of a text. One in Urdu keeps its direction to itself: it would draw the words, numbers and separators beside it into its own order. */
export const isolate = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/** "Flavour: Chocolate", as a part of a text. */
export const nameOption = ({ group, option }: { group: string; option: string }): string =>
  `${isolate(group)}: ${isolate(option)}`;
