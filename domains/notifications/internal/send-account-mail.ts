import { createHash } from "node:crypto";
import type { Account } from "#domains/accounts/account.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { AccountMailKind, RenderAccountMail } from "../account-mail.ts";
import { toMailShop } from "./to-mail-shop.ts";
import type { MailContext } from "./mail-context.ts";

export type AccountMailContext = Omit<MailContext<RenderAccountMail>, "log">;

/** Mails an account. Each call is a new mail, because a new link must arrive even when an earlier mail did. */
export async function sendAccountMail(
  { database, mail, render, baseUrl }: AccountMailContext,
  kind: AccountMailKind,
  account: Account,
  path: string,
  occasion: string,
) {
  const url = `${baseUrl}${path}`;
  const rendered = await render({ kind, shop: toMailShop(await findShopSettings(database), baseUrl), url });
  const { email, firstName, secondName } = account;
  // The transport receives the key and may log it, so it must not contain the token itself.
  const key = `${kind}:${account.id}:${createHash("sha256").update(occasion).digest("hex").slice(0, 16)}`;
  await mail.send({ to: email, ...rendered, key, params: { fname: firstName, sname: secondName, email, link: url } });
}
