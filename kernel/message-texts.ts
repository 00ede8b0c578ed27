/** A message that staff send a customer by hand, ready to be sent. `{number}` and the like stand for what each order has. */
interface MessageText {
  /** In which language it is. */
  label: string;
  body: string;
}

/** What may stand in braces, with an example. */
export const messagePlaceholders = {
  name: "Ayesha Khan",
  shop: "Taqat",
  number: "10001",
  goods: "• 1 × Amber Whey, Kulfi",
  total: "Rs 4,500",
  address: "House 12, Street 4, Gulberg III, Lahore",
} as const;

/** The message to the customer of an order that waits to be confirmed, in each language, with the words that it has until the owner changes them. */
export const messageTexts = {
  english: {
    label: "English",
    body: "Assalam-o-alaikum {name}, this is {shop}, about your order {number}:\n{goods}\nTo pay in cash: {total}\nAddress: {address}\nPlease answer YES to confirm it, or tell us what to change.",
  },
  urdu: {
    label: "اردو",
    body: 'السلام علیکم {name}، یہ {shop} ہے۔ آپ کے آرڈر {number} کے بارے میں:\n{goods}\nنقد ادائیگی: {total}\nپتہ: {address}\nتصدیق کے لیے جواب میں "ہاں" لکھیں، یا بتائیں کہ کیا تبدیل کرنا ہے۔',
  },
  "roman-urdu": {
    label: "Roman Urdu",
    body: "Assalam-o-alaikum {name}, yeh {shop} hai. Aap ke order {number} ke baare mein:\n{goods}\nCash on delivery: {total}\nPata: {address}\nConfirm karne ke liye HAAN likhein, ya batayein ke kya badalna hai.",
  },
} as const satisfies Record<string, MessageText>;

export type MessageTextKey = keyof typeof messageTexts;
export const messageTextKeys = Object.keys(messageTexts) as MessageTextKey[];

export const isMessageTextKey = (text: string): text is MessageTextKey => Object.hasOwn(messageTexts, text);
