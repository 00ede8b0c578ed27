import { paisa } from "#kernel/money.ts";
import type { ShopSettings } from "./shop-settings.ts";

const unset = { title: "Taqat", number: "Ask us for the number", bank: "" };

/** The settings of a new shop, until the owner has saved others. */
export const defaultShopSettings: ShopSettings = {
  title: "Taqat",
  description: "Gym supplements, accessories and gym wear, delivered free all over Pakistan.",
  email: "hello@taqat.example",
  phone: "+923000000000",
  whatsapp: "+923000000000",
  postalAddress: "Pakistan",
  openingHours: "Monday to Saturday, 10 am to 7 pm",
  social: [],
  deliveryFee: paisa(0),
  taxPerMille: 0,
  deliveryDays: {
    Punjab: [2, 4],
    Sindh: [2, 4],
    "Khyber Pakhtunkhwa": [3, 5],
    Balochistan: [3, 6],
    "Islamabad Capital Territory": [2, 3],
    "Gilgit-Baltistan": [4, 7],
    "Azad Jammu & Kashmir": [3, 6],
  },
  returnDays: 7,
  orderLimits: {
    piecesOfVariant: 30,
    unconfirmedByPhone: 5,
    unconfirmedByEmail: 5,
    unconfirmedByAddress: 10,
    mailsPerHour: 5,
    mailsPerDay: 10,
  },
  accounts: { bank: unset, easypaisa: unset, jazzcash: unset },
};
