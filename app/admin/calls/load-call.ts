import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { findChosenLanguage } from "#domains/messaging/preferences/chosen-language.ts";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { callPresets, listCallTimes, proposeCallTime } from "#domains/orders/confirmation/call-times.ts";
import { findDeadline } from "#domains/orders/confirmation/confirmation-deadline.ts";
import { cannotBeNotified, countCalls, findCall } from "#domains/orders/confirmation/find-call.ts";
import { maxCounted } from "#domains/orders/lists/count-orders.ts";
import { findAmountsDue } from "#domains/orders/payments/find-amounts-due.ts";
import { findMessageTexts } from "#domains/settings/message-texts.ts";
import { whatsAppLink } from "#kernel/whatsapp-link.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { messageLanguageIds, messageLanguages } from "#kernel/message-language.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { loadOrderScreen } from "../orders/load-order-screen.ts";
import { describeAttempts } from "./present-call.ts";
import { writeCallText } from "./write-call-text.ts";

/** One order for a caller: everything of the order's screen, with what the call needs. */
export async function loadCall(context: Readonly<RouterContextProvider>, request: Request, number: string | undefined) {
  const shop = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.edit", "orders.read");
  const order = await loadOrderScreen(context, request, number);
  const now = new Date();
  const [call, { count }, due, texts, settings, language] = await Promise.all([
    findCall(shop.database, by, order.id),
    countCalls(shop.database, by),
    findAmountsDue(shop.database, by, [order.id]),
    findMessageTexts(shop.database, by),
    getSettings(shop),
    findChosenLanguage(shop.database, order.id),
  ]);
  const heldByOther = call?.heldBy != null && call.heldBy !== by.accountId ? call.heldBy : null;
  const names = await findAccountNames(shop.database, by, heldByOther === null ? [] : [heldByOther]);
  const { phoneLink } = order.recipient;
  const until = call && findDeadline(call, settings.confirmation);
  const toCollect = formatWithSymbol(due.get(order.id)!);
  return {
    order,
    /** What is collected at the door. */
    due: toCollect,
    // The order on the screen is one of them, while it waits.
    count: count > maxCounted ? `${maxCounted}+` : String(count),
    call: call && {
      waits: describeWait(call.since, now),
      attempts: describeAttempts(call),
      wrongNumber: call.wrongNumber,
      held: call.heldBy === by.accountId,
      heldBy: heldByOther === null ? null : (names.get(heldByOther) ?? "Another caller"),
      until: until && formatDateTime(until),
      untold: cannotBeNotified(call),
      times: listCallTimes(now).map(({ preset, at }) => ({
        preset,
        label: callPresets[preset],
        at: formatDateTime(at),
      })),
      proposed: proposeCallTime({ count: call.attempts, lastAt: call.lastAt }, now),
    },
    messages: phoneLink
      ? // The language that the shopper has chosen comes first.
        messageLanguageIds
          .toSorted((one, other) => Number(other === language) - Number(one === language))
          .map((key) => ({
            label: messageLanguages[key].label,
            isChosen: key === language,
            href: whatsAppLink(phoneLink, writeCallText(texts[key].body, { ...order, due: toCollect }, settings.title)),
          }))
      : [],
  };
}

export type CallScreen = Awaited<ReturnType<typeof loadCall>>;
