import type { MessageKindRow } from "./message-kind-row.ts";

const order = { name: "Ayesha Khan", number: "10001", link: "https://taqat.example/order/…" };
const cash = { ...order, total: "Rs 4,500" };
const ofOrder = { secrets: ["link"], buttons: [], asked: false } as const;

/**
 * Every kind of message that is sent by WhatsApp or SMS, with the words that it has until the owner changes them. Each holds
 * all its values and neither begins nor ends with one, because WhatsApp approves no other template; and one in Urdu begins
 * with a word of Urdu, by which phones know that it runs from right to left.
 */
export const messageKinds = {
  "order-placed": {
    ...ofOrder,
    label: "Order received",
    values: cash,
    template: "taqat_order_placed",
    texts: {
      english: "Dear {name}, {shop} has your order {number} of {total}. See it here: {link} Thank you.",
      urdu: "محترم {name}، {shop} کو آپ کا آرڈر {number} مل گیا ہے، کل {total}۔ یہاں دیکھیں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} ko aap ka order {number} mil gaya hai, total {total}. Yahan dekhein: {link} Shukriya.",
    },
  },
  "order-to-confirm": {
    ...ofOrder,
    label: "Order received, please confirm",
    buttons: ["confirm", "cancel"],
    values: cash,
    template: "taqat_order_to_confirm",
    texts: {
      english:
        "Dear {name}, {shop} has your order {number} of {total}, cash on delivery. Please confirm or cancel it: {link} Thank you.",
      urdu: "محترم {name}، {shop} کو آپ کا آرڈر {number} مل گیا ہے، نقد ادائیگی {total}۔ تصدیق یا منسوخ کریں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} ko aap ka order {number} mil gaya hai, cash on delivery {total}. Confirm ya cancel karein: {link} Shukriya.",
    },
  },
  "confirmation-reminder": {
    ...ofOrder,
    label: "Order still to be confirmed",
    buttons: ["confirm", "cancel"],
    values: cash,
    template: "taqat_confirmation_reminder",
    texts: {
      english:
        "Dear {name}, your {shop} order {number} of {total} still waits for your word. Please confirm or cancel it: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کا آرڈر {number}، کل {total}، ابھی تصدیق کا منتظر ہے۔ تصدیق یا منسوخ کریں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number}, total {total}, abhi confirm nahi hua. Confirm ya cancel karein: {link} Shukriya.",
    },
  },
  "order-confirmed": {
    ...ofOrder,
    label: "Order confirmed",
    values: order,
    template: "taqat_order_confirmed",
    texts: {
      english:
        "Dear {name}, your {shop} order {number} is confirmed and will be packed now. See it here: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کا آرڈر {number} کنفرم ہو گیا ہے اور اب پیک ہوگا۔ یہاں دیکھیں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number} confirm ho gaya hai aur ab pack hoga. Yahan dekhein: {link} Shukriya.",
    },
  },
  "order-edited": {
    ...ofOrder,
    label: "Order changed",
    values: cash,
    template: "taqat_order_edited",
    texts: {
      english:
        "Dear {name}, your {shop} order {number} was changed. The total is now {total}. See what changed: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کے آرڈر {number} میں تبدیلی ہوئی ہے۔ اب کل رقم {total} ہے۔ تفصیل: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ke order {number} mein tabdeeli hui hai. Ab total {total} hai. Tafseel: {link} Shukriya.",
    },
  },
  "order-shipped": {
    ...ofOrder,
    label: "Parcel on its way",
    values: { ...order, courier: "TCS", tracking: "1234567890", cash: "Rs 4,500" },
    template: "taqat_order_shipped",
    texts: {
      english:
        "Dear {name}, your {shop} order {number} is on its way with {courier}, tracking {tracking}. To pay at the door: {cash}. See it here: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کا آرڈر {number} {courier} کے ذریعے روانہ ہو گیا ہے، ٹریکنگ {tracking}۔ دروازے پر ادائیگی: {cash}۔ یہاں دیکھیں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number} {courier} se rawana ho gaya hai, tracking {tracking}. Delivery par adaigi: {cash}. Yahan dekhein: {link} Shukriya.",
    },
  },
  "order-delivered": {
    ...ofOrder,
    label: "Parcel arrived",
    values: order,
    template: "taqat_order_delivered",
    texts: {
      english: "Dear {name}, your {shop} order {number} has arrived. Something not right? Tell us: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کا آرڈر {number} پہنچ گیا ہے۔ کوئی مسئلہ ہو تو بتائیں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number} pohanch gaya hai. Koi masla ho to batayein: {link} Shukriya.",
    },
  },
  "order-refused": {
    ...ofOrder,
    label: "Parcel not accepted",
    values: order,
    template: "taqat_order_refused",
    texts: {
      english:
        "Dear {name}, your {shop} order {number} was not accepted at the door. If that is a mistake, tell us: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کا آرڈر {number} وصول نہیں کیا گیا۔ اگر یہ غلطی ہے تو ہمیں بتائیں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number} wusool nahi kiya gaya. Agar yeh ghalti hai to hamein batayein: {link} Shukriya.",
    },
  },
  "order-lost": {
    ...ofOrder,
    label: "Parcel lost",
    values: order,
    template: "taqat_order_lost",
    texts: {
      english:
        "Dear {name}, we are sorry: the courier has lost a parcel of your {shop} order {number}. What happens now: {link} Thank you.",
      urdu: "محترم {name}، ہمیں افسوس ہے: کوریئر سے آپ کے {shop} آرڈر {number} کا پارسل گم ہو گیا ہے۔ آگے کیا ہوگا: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, humein afsos hai: courier se aap ke {shop} order {number} ka parcel gum ho gaya hai. Aage kya hoga: {link} Shukriya.",
    },
  },
  "order-returned": {
    ...ofOrder,
    label: "Parcel back at the shop",
    values: order,
    template: "taqat_order_returned",
    texts: {
      english: "Dear {name}, your {shop} order {number} has come back to us. See it here: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کا آرڈر {number} ہمارے پاس واپس آ گیا ہے۔ یہاں دیکھیں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number} hamare paas wapas aa gaya hai. Yahan dekhein: {link} Shukriya.",
    },
  },
  "order-cancelled": {
    ...ofOrder,
    label: "Order cancelled",
    values: order,
    template: "taqat_order_cancelled",
    texts: {
      english: "Dear {name}, your {shop} order {number} is cancelled. See it here: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کا آرڈر {number} منسوخ ہو گیا ہے۔ یہاں دیکھیں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number} cancel ho gaya hai. Yahan dekhein: {link} Shukriya.",
    },
  },
  "order-lapsed": {
    ...ofOrder,
    label: "Order cancelled because nobody confirmed it",
    values: order,
    template: "taqat_order_lapsed",
    texts: {
      english:
        "Dear {name}, nobody confirmed your {shop} order {number} in time, so it is cancelled. You can order it again here: {link} Thank you.",
      urdu: "محترم {name}، {shop} سے آپ کے آرڈر {number} کی بروقت تصدیق نہیں ہوئی، اس لیے منسوخ کر دیا گیا ہے۔ دوبارہ آرڈر: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} se aap ka order {number} waqt par confirm nahi hua, is liye cancel kar diya gaya. Dobara order: {link} Shukriya.",
    },
  },
  "refill-reminder": {
    ...ofOrder,
    label: "Reminder to order again",
    values: { name: order.name, product: "Amber Whey", link: "https://taqat.example/refill/…" },
    template: "taqat_refill_reminder",
    texts: {
      english:
        "Dear {name}, by our count your {product} from {shop} is nearly empty. Order it again, or stop these reminders: {link} Thank you.",
      urdu: "محترم {name}، ہمارے حساب سے {shop} سے لیا ہوا آپ کا {product} ختم ہونے والا ہے۔ دوبارہ آرڈر کریں یا یہ یاد دہانی بند کریں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, hamare hisaab se {shop} se liya hua aap ka {product} khatam hone wala hai. Dobara order karein ya yeh yaad-dehani band karein: {link} Shukriya.",
    },
  },
  "credit-given": {
    ...ofOrder,
    label: "Store credit given",
    values: { name: order.name, amount: "Rs 1,500", balance: "Rs 2,000", link: order.link },
    template: "taqat_credit_given",
    texts: {
      english:
        "Dear {name}, you have {amount} of store credit at {shop}, {balance} in all. Your next order can use it: {link} Thank you.",
      urdu: "محترم {name}، {shop} پر آپ کو {amount} کا اسٹور کریڈٹ ملا ہے، کل {balance}۔ اگلے آرڈر میں استعمال کریں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} par aap ko {amount} ka store credit mila hai, kul {balance}. Agle order mein istemal karein: {link} Shukriya.",
    },
  },
  "credit-expiring": {
    ...ofOrder,
    label: "Store credit ends soon",
    values: { name: order.name, amount: "Rs 1,500", date: "30 November 2026", link: order.link },
    template: "taqat_credit_expiring",
    texts: {
      english:
        "Dear {name}, {amount} of your store credit at {shop} ends on {date}. An order before then can use it: {link} Thank you.",
      urdu: "محترم {name}، {shop} پر آپ کا {amount} کا اسٹور کریڈٹ {date} کو ختم ہو جائے گا۔ اس سے پہلے استعمال کریں: {link} شکریہ۔",
      "roman-urdu":
        "Mohtaram {name}, {shop} par aap ka {amount} ka store credit {date} ko khatam ho jayega. Is se pehle istemal karein: {link} Shukriya.",
    },
  },
  code: {
    label: "Code to prove a phone",
    values: { code: "483920", minutes: "10" },
    secrets: ["code"],
    buttons: { copies: "code" },
    asked: true,
    template: "taqat_code",
    texts: {
      english: "{code} is your code for {shop}. It is valid for {minutes} minutes. Give it to nobody.",
      urdu: "آپ کا کوڈ {code} ہے، {shop} کے لیے، {minutes} منٹ تک۔ کسی کو نہ بتائیں۔",
      "roman-urdu": "{shop} ke liye aap ka code {code} hai. Yeh {minutes} minute ke liye hai. Kisi ko na batayein.",
    },
  },
  test: {
    label: "Test message",
    values: {},
    secrets: [],
    buttons: [],
    asked: true,
    template: "taqat_test",
    texts: {
      english: "This is a test message of {shop}. Messages to this number work.",
      urdu: "یہ {shop} کا آزمائشی پیغام ہے۔ اس نمبر پر پیغامات پہنچ رہے ہیں۔",
      "roman-urdu": "Yeh {shop} ka test message hai. Is number par messages pohanch rahe hain.",
    },
  },
} as const satisfies Record<string, MessageKindRow>;

export type MessageKind = keyof typeof messageKinds;
export const messageKindIds = Object.keys(messageKinds) as MessageKind[];
export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(messageKinds, text);

/** The row of a kind, as code that handles every kind reads it. */
export const findMessageKind = (kind: MessageKind): MessageKindRow => messageKinds[kind];

/** What a message of a kind is filled with; `{shop}` is added. */
export type MessageValues<Kind extends MessageKind> = Readonly<
  Record<keyof (typeof messageKinds)[Kind]["values"], string>
>;

/** The kinds whose sending is the owner's setting. */
export const settableKinds = messageKindIds.filter((kind) => !findMessageKind(kind).asked);

/** The kinds that tell a customer of store credit. */
const creditMessageKinds = ["credit-given", "credit-expiring"] as const satisfies readonly MessageKind[];
type CreditMessageKind = (typeof creditMessageKinds)[number];
export const isCreditMessageKind = (kind: MessageKind): kind is CreditMessageKind =>
  (creditMessageKinds as readonly MessageKind[]).includes(kind);

/** The kinds that tell what becomes of one order. */
export const orderMessageKinds: readonly MessageKind[] = settableKinds.filter(
  (kind) => kind !== "refill-reminder" && !isCreditMessageKind(kind),
);

/** A text with its values; a name in braces that has none stays. */
export const fillMessage = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([a-z]+)\}/g, (all, name: string) => (Object.hasOwn(values, name) ? values[name]! : all));
