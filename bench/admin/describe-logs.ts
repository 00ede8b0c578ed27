import type { MeasuredList } from "./measured-list.ts";

/** The logs of mails and of messages by WhatsApp and SMS; `day` is the date of so many days ago. */
export const describeLogs = (day: (daysAgo: number) => string): MeasuredList[] => [
  {
    path: "/admin/mails",
    sorts: [
      { params: "", rows: "mail_log", columns: ["id"] },
      { params: "sort=oldest", rows: "mail_log", columns: ["id"] },
    ],
    filters: [
      ...["sent", "failed", "discarded"].map((state) => `state=${state}`),
      ...["order-state", "order-confirmation", "email-change"].map((kind) => `kind=${kind}`),
      `created_from=${day(7)}`,
      `created_from=${day(60)}&created_to=${day(50)}`,
      "state=sent&kind=email-change",
      `state=failed&kind=order-state&created_from=${day(60)}`,
      `kind=email-change&created_from=${day(60)}`,
      "q=customer7%40example.com",
      "q=10001",
      "q=a",
    ],
  },
  {
    path: "/admin/sent-messages",
    sorts: [
      { params: "", rows: "messaging_log", columns: ["id"] },
      { params: "sort=oldest", rows: "messaging_log", columns: ["id"] },
    ],
    filters: [
      ...["sent", "failed", "read"].map((state) => `state=${state}`),
      "kind=order-shipped",
      "channel=sms",
      `created_from=${day(7)}`,
      `state=failed&kind=order-placed&created_from=${day(60)}`,
      "q=10001",
      "q=a",
    ],
  },
];
