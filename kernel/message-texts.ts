import type { MessageLanguage } from "./message-language.ts";

/** What may stand in braces, with an example. */
export const messagePlaceholders = {
  name: "Ayesha Khan",
  shop: "Taqat",
  number: "10001",
  goods: "• 1 × Amber Whey, Kulfi",
  total: "Rs 4,500",
  address: "House 12, Street 4, Gulberg III, Lahore",
} as const;

/**
 * The message that staff send by hand to the customer of an order that waits to be confirmed, in each language, with the words that it has until the owner
 * changes them. `{number}` and the like stand for what each order has.
 */
export const messageTexts: Readonly<Record<MessageLanguage, string>> = {
  english:
    "Assalam-o-alaikum {name}, this is {shop}, about your order {number}:\n{goods}\nTo pay in cash: {total}\nAddress: {address}\nPlease answer YES to confirm it, or tell us what to change.",
  urdu: 'السلام علیکم {name}، یہ {shop} ہے۔ آپ کے آرڈر {number} کے بارے میں:\n{goods}\nنقد ادائیگی: {total}\nپتہ: {address}\nتصدیق کے لیے جواب میں "ہاں" لکھیں، یا بتائیں کہ کیا تبدیل کرنا ہے۔',
  "roman-urdu":
    "Assalam-o-alaikum {name}, yeh {shop} hai. Aap ke order {number} ke baare mein:\n{goods}\nCash on delivery: {total}\nPata: {address}\nConfirm karne ke liye HAAN likhein, ya batayein ke kya badalna hai.",
};
