import type { CommandResult } from "../run-cli.ts";
import type { Import } from "./import-shop.ts";

/** The result of an import, as text for the person at the terminal. */
export function formatImportReport(
  file: string,
  { users, orders, refused, refusedInAll, broken }: Import,
): CommandResult {
  const told = [
    ...(broken === null ? [] : [`${file} ${plain(broken)}.`]),
    users.imported + orders.imported === 0
      ? "Nothing was brought in."
      : `${count(users.imported, "user")} and ${count(orders.imported, "order")} were brought in.`,
    ...(users.present + orders.present > 0
      ? [
          `${count(users.present, "user")} and ${count(orders.present, "order")} were here already and stay as they are.`,
        ]
      : []),
    ...(orders.renumbered > 0
      ? [`${count(orders.renumbered, "order")} got a new number, because another order has the old one.`]
      : []),
    ...(users.imported > 0
      ? [
          "Nobody has a password yet: each user sets one with 'Forgot password', and finds the orders of that address then.",
        ]
      : []),
  ].join(" ");
  const more = refusedInAll - refused.length;
  const list =
    refusedInAll === 0
      ? []
      : [
          "",
          `Not brought in (${refusedInAll.toLocaleString("en")}):`,
          ...refused.map(plain),
          ...(more > 0 ? [`and ${more.toLocaleString("en")} more.`] : []),
        ];
  return { done: broken === null && refusedInAll === 0, text: [told, ...list].join("\n") };
}

/** Removes control characters, so that the contents of a file cannot control the terminal. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ");
const count = (number: number, what: string) => `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
