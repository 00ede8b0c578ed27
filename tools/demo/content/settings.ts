/** How many working days a parcel takes to a province, from dispatch to door. */
export interface DeliveryDays {
  state: string;
  minimum: number;
  maximum: number;
}

export interface DemoSettings {
  shopName: string;
  /** The record of type webtitle. */
  siteTitle: { title: string; description: string };
  email: string;
  /** E.164, as is `whatsapp`. */
  phone: string;
  whatsapp: string;
  social: { name: "Facebook" | "Instagram" | "YouTube" | "TikTok"; href: string }[];
  address: { street: string; area: string; city: string; postcode: string; country: string };
  openingHours: { days: string; hours: string }[];
  payment: {
    bank: { bankName: string; accountTitle: string; accountNumber: string; iban: string };
    easypaisa: { accountTitle: string; number: string };
    jazzcash: { accountTitle: string; number: string };
  };
  /** Integer paisa. */
  deliveryFee: number;
  delivery: DeliveryDays[];
}

/** The demo shop's own details: every name, number and account in it is invented. */
export const demoSettings: DemoSettings = {
  shopName: "Taqat",
  siteTitle: {
    title: "Taqat",
    description: "Gym supplements, accessories and gym wear, delivered free all over Pakistan. Pay cash on delivery.",
  },
  email: "salam@taqat.example",
  phone: "+923000000101",
  whatsapp: "+923000000102",
  social: [
    { name: "Facebook", href: "https://facebook.example/taqat" },
    { name: "Instagram", href: "https://instagram.example/taqat" },
    { name: "YouTube", href: "https://youtube.example/taqat" },
    { name: "TikTok", href: "https://tiktok.example/taqat" },
  ],
  address: {
    street: "Plot 000, Street of Iron",
    area: "Demo Industrial Estate",
    city: "Lahore",
    postcode: "54000",
    country: "Pakistan",
  },
  openingHours: [
    { days: "Monday to Thursday", hours: "10:00–20:00" },
    { days: "Friday", hours: "10:00–12:30, 15:00–20:00" },
    { days: "Saturday", hours: "11:00–18:00" },
    { days: "Sunday", hours: "Closed; orders are taken day and night" },
  ],
  payment: {
    bank: {
      bankName: "Example Bank Limited",
      accountTitle: "Taqat Demo Store",
      accountNumber: "0000 0012 3456 7890",
      iban: "PK09 EXMP 0000 0012 3456 7890",
    },
    easypaisa: { accountTitle: "Taqat Demo Store", number: "+923000000103" },
    jazzcash: { accountTitle: "Taqat Demo Store", number: "+923000000104" },
  },
  deliveryFee: 0,
  delivery: [
    { state: "Punjab", minimum: 1, maximum: 3 },
    { state: "Islamabad Capital Territory", minimum: 1, maximum: 3 },
    { state: "Sindh", minimum: 2, maximum: 4 },
    { state: "Khyber Pakhtunkhwa", minimum: 2, maximum: 4 },
    { state: "Azad Jammu & Kashmir", minimum: 3, maximum: 5 },
    { state: "Balochistan", minimum: 3, maximum: 6 },
    { state: "Gilgit-Baltistan", minimum: 4, maximum: 7 },
  ],
};
