import type { Shop } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { makeSampleMail } from "#domains/notifications/sample-mail.ts";
import { renderSample } from "#emails/render-sample.tsx";
import type { MailText, MailTextKey } from "#kernel/mail-texts.ts";

/** The mail with these words and example data, as a customer would get it. */
export async function renderPreview(shop: Pick<Shop, "reads" | "cache" | "baseUrl">, key: MailTextKey, text: MailText) {
  return renderSample(key, makeSampleMail(await getSettings(shop), { key, text, baseUrl: shop.baseUrl }));
}
