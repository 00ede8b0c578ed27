import type { RenderSample } from "#domains/notifications/sample-mail.ts";
import type { orderTextKey } from "#kernel/mail-texts.ts";
import { renderAccountMail } from "./account-mail.tsx";
import { renderBackInStock } from "./back-in-stock.tsx";
import { renderConfirmationReminder } from "./confirmation-reminder.tsx";
import { renderCreditMail } from "./credit-mail.tsx";
import { renderOrderConfirmation } from "./order-confirmation.tsx";
import { renderOrderUpdate } from "./order-update.tsx";
import { renderRefillReminder } from "./refill-reminder.tsx";
import { renderReturnUpdate } from "./return-update.tsx";

/** A mail of this kind with example data. */
export const renderSample: RenderSample = async (
  key,
  { confirmation, update, reminder, returned, credit, variant, askedAt, text, url },
) => {
  const { shop } = confirmation;
  switch (key) {
    case "order-confirmation":
      return renderOrderConfirmation(confirmation);
    case "confirmation-reminder":
      return renderConfirmationReminder(reminder);
    case "return-requested":
    case "return-approved":
    case "return-declined":
    case "return-received":
    case "return-closed":
      return renderReturnUpdate(returned);
    case "back-in-stock":
      return renderBackInStock({ shop, variant, askedAt, url, text });
    case "credit-issued":
    case "credit-given-back":
    case "credit-expiring":
      return renderCreditMail(credit);
    case "refill-reminder":
      return renderRefillReminder({
        shop,
        name: "Ayesha",
        goods: [{ variant, quantity: 1, endsAt: askedAt }],
        url,
        stopUrl: url,
        text,
      });
    case "email-verification":
    case "password-reset":
    case "registration-notice":
    case "email-change":
    case "email-change-notice":
    case "staff-invitation":
      return renderAccountMail({ kind: key, shop, url, text });
    default:
      key satisfies ReturnType<typeof orderTextKey>;
      return renderOrderUpdate(update);
  }
};
