import { normaliseText } from "../normalise-text.ts";

interface HelpTopic {
  /** What the answer is called. */
  title: string;
  /** Where it is given: a standing page's slug, or another page of the shop. */
  page?: string;
  path?: string;
  /** Folded. What people type who look for it; a phrase may stand anywhere in the text. */
  phrases: readonly string[];
}

const topic = (title: string, place: { page: string } | { path: string }, phrases: string[]): HelpTopic => ({ title, ...place, phrases: phrases.map(normaliseText) });

/** What people ask the search box that is no product, and where it is answered. Phrases in English, Roman Urdu and Urdu. */
export const helpTopics: readonly HelpTopic[] = [
  topic("Returns and exchanges", { page: "returns" }, ["return", "returns", "return policy", "wapas", "wapis", "wapsi", "wapsi ka tareeqa", "exchange", "replacement", "replace", "tabdeel", "size change", "wrong size", "واپسی", "واپس", "تبدیل"]),
  topic("Refunds", { page: "returns" }, ["refund", "refunds", "money back", "moneyback", "paise wapas", "paisay wapas", "پیسے واپس", "رقم واپس"]),
  topic("Damaged, wrong or doubtful goods", { page: "returns" }, ["damaged", "broken", "defective", "kharab", "toota", "fake", "original", "asli", "asli hai", "authentic", "genuine", "warranty", "guarantee", "expiry", "expired", "خراب", "اصلی", "نقلی"]),
  topic("Delivery: time and cost", { page: "delivery" }, ["delivery", "deliver", "delivery time", "delivery charges", "shipping", "ship", "shipment", "courier", "tcs", "leopards", "kab tak", "kitne din", "kitne din mein", "home delivery", "free delivery", "ڈیلیوری", "ترسیل"]),
  topic("Ways to pay", { page: "delivery" }, ["payment", "pay", "payment method", "payment methods", "cod", "cash on delivery", "cash", "easypaisa", "easy paisa", "jazzcash", "jazz cash", "bank transfer", "bank", "card", "credit card", "debit card", "installment", "installments", "instalments", "qist", "qiston", "ادائیگی"]),
  topic("Discounts, vouchers and gift cards", { page: "delivery" }, ["gift card", "gift cards", "giftcard", "gift voucher", "voucher", "vouchers", "coupon", "coupons", "coupon code", "promo", "promo code", "discount", "discounts", "discount code", "sale", "رعایت", "کوپن"]),
  topic("Changing or cancelling an order", { page: "delivery" }, ["cancel", "cancel order", "order cancel", "cancellation", "change address", "change order", "mansookh", "منسوخ"]),
  topic("Track your order", { path: "/track" }, ["track", "tracking", "track order", "track my order", "order status", "order kahan hai", "mera order", "my order", "where is my order", "parcel", "order number", "آرڈر", "ٹریک"]),
  topic("Write or call us", { path: "/connect" }, ["contact", "contact us", "help", "support", "customer care", "helpline", "complaint", "complain", "shikayat", "rabta", "phone", "phone number", "whatsapp", "whatsapp number", "email", "call", "live chat", "feedback", "رابطہ", "شکایت"]),
  topic("Who we are, and where", { page: "about" }, ["about us", "store", "shop address", "address", "location", "outlet", "branch", "branches", "dukan", "shop location", "دکان"]),
  topic("Your privacy", { page: "privacy" }, ["privacy", "privacy policy", "personal data", "delete my account", "delete account", "unsubscribe"]),
  topic("Terms and conditions", { page: "terms-and-conditions" }, ["terms", "terms and conditions", "conditions", "wholesale", "bulk order", "dealer", "distributor"]),
  topic("Your account", { path: "/user/dashboard" }, ["account", "my account", "login", "log in", "sign in", "signup", "sign up", "register", "password", "forgot password", "اکاونٹ"]),
];
