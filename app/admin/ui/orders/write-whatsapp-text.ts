import type { MessageLanguage } from "#kernel/message-language.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";

type MessagedOrder = Pick<OrderScreen, "number" | "total" | "toPay" | "payment" | "lines" | "can"> & {
  recipient: Pick<OrderScreen["recipient"], "name" | "address" | "city">;
};

/** The most lines that are named one by one: a link cannot be of any length. */
const maxLines = 10;

/** The lines of a message that name what was ordered; `formatRest` names how many more there are. */
export function writeOrderedLines(lines: MessagedOrder["lines"], formatRest: (rest: number) => string): string[] {
  const rest = lines.length - maxLines;
  return [
    ...lines
      .slice(0, maxLines)
      .map(({ quantity, name, options }) => `• ${quantity} × ${[name, ...options].join(", ")}`),
    ...(rest > 0 ? [`• ${formatRest(rest)}`] : []),
  ];
}

interface Words {
  greeting: (name: string, shop: string, number: number) => string;
  rest: (rest: number) => string;
  total: (total: string) => string;
  /** Between the total and how it is paid. */
  comma: string;
  /** Behind the total of an order of which nothing is paid yet, and is to be paid in cash. */
  inCash: string;
  /** What is left of an order of which a part is paid. */
  left: (left: string, inCash: boolean) => string;
  nothingLeft: string;
  to: string;
  ask: string;
}

const words: Record<MessageLanguage, Words> = {
  english: {
    greeting: (name, shop, number) => `Assalam-o-alaikum ${name}, this is ${shop}, about your order ${number}:`,
    rest: (rest) => `and ${rest} more`,
    total: (total) => `Total: ${total}`,
    comma: ", ",
    inCash: "cash on delivery",
    left: (left, inCash) => `Left to pay${inCash ? " in cash" : ""}: ${left}`,
    nothingLeft: "Nothing is left to pay.",
    to: "To",
    ask: "Please answer YES to confirm it, or tell us what to change.",
  },
  urdu: {
    greeting: (name, shop, number) => `السلام علیکم ${name}، یہ ${shop} ہے۔ آپ کے آرڈر ${number} کے بارے میں:`,
    rest: (rest) => `اور ${rest} مزید`,
    total: (total) => `کل رقم: ${total}`,
    comma: "، ",
    inCash: "نقد ادائیگی",
    left: (left, inCash) => `باقی ${inCash ? "نقد " : ""}ادائیگی: ${left}`,
    nothingLeft: "کوئی ادائیگی باقی نہیں۔",
    to: "پتہ",
    ask: 'تصدیق کے لیے جواب میں "ہاں" لکھیں، یا بتائیں کہ کیا تبدیل کرنا ہے۔',
  },
  "roman-urdu": {
    greeting: (name, shop, number) =>
      `Assalam-o-alaikum ${name}, yeh ${shop} hai. Aap ke order ${number} ke baare mein:`,
    rest: (rest) => `aur ${rest} mazeed`,
    total: (total) => `Total: ${total}`,
    comma: ", ",
    inCash: "cash on delivery",
    left: (left, inCash) => `Baqi ${inCash ? "cash " : ""}payment: ${left}`,
    nothingLeft: "Koi payment baqi nahi.",
    to: "Pata",
    ask: "Confirm karne ke liye HAAN likhein, ya batayein ke kya badalna hai.",
  },
};

/** A message to the customer of an order with what it holds and what is left to pay, ready to be sent by WhatsApp. */
export function writeWhatsAppText(
  { number, total, toPay, payment, lines, recipient, can }: MessagedOrder,
  shopName: string,
  language: MessageLanguage,
): string {
  const { greeting, rest, comma, inCash, left, nothingLeft, to, ask, ...say } = words[language];
  const method = toPay.inCash ? inCash : payment;
  return [
    greeting(recipient.name, shopName, number),
    ...writeOrderedLines(lines, rest),
    `${say.total(total)}${toPay.isAll && toPay.left !== null ? comma + method : ""}`,
    ...(toPay.left === null ? [nothingLeft] : toPay.isAll ? [] : [left(toPay.left, toPay.inCash)]),
    ...(recipient.address ? [`${to}: ${recipient.address.replaceAll("\n", ", ")}, ${recipient.city}`] : []),
    ...(can.confirm ? [ask] : []),
  ].join("\n");
}
