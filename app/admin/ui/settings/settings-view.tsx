import { goWithinPage } from "#app/ui/elements/go-within-page.ts";
import type { ReminderCounts } from "#domains/refill/count-reminders.ts";
import type { FormValues } from "#app/http/forms.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import type { SettingsFormName } from "../../settings/settings-forms.ts";
import { AccountsForm } from "./accounts-form.tsx";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { DeliveryForm } from "./delivery-form.tsx";
import { BrowsersForm } from "./browsers-form.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { LogosForm } from "./logos-form.tsx";
import { PhoneCodesForm } from "./phone-codes-form.tsx";
import { CreditForm } from "./credit-form.tsx";
import { RefillSettingsForm } from "./refill-form.tsx";
import { ReturnsForm } from "./returns-form.tsx";
import { RiskForm } from "./risk-form.tsx";
import type { SettingsFormProps } from "./settings-form-props.ts";
import { ShopForm } from "./shop-form.tsx";
import { SocialForm } from "./social-form.tsx";
import { TermsForm } from "./terms-form.tsx";

interface SettingsViewProps {
  version: number;
  forms: Record<SettingsFormName, { values: FormValues; seen: string }>;
  provinces: string[];
  /** Texts that speak of free delivery although it costs something. */
  freeDeliveryTexts: { label: string; href: string }[];
  uploadTypes: string;
  /** Whether a code can be sent to a phone. */
  canSendCodes: boolean;
  reminders: ReminderCounts;
  /** The last refused form. */
  result: EditFormResult | null;
}

const places: [SettingsFormName, string][] = [
  ["shop", "Shop and contact"],
  ["logos", "Logo"],
  ["social", "Social links"],
  ["delivery", "Delivery"],
  ["accounts", "Payment accounts"],
  ["confirmation", "Confirmation"],
  ["terms", "Tax"],
  ["phoneCodes", "Codes to phones"],
  ["credit", "Store credit"],
  ["refill", "Reminders to order again"],
  ["returns", "Returns"],
  ["risk", "Risky orders"],
  ["browsers", "Phones and browsers"],
  ["limits", "Limits"],
];

/** All settings of the owner, in forms that are saved one by one. */
export function SettingsView({
  version,
  forms,
  provinces,
  freeDeliveryTexts,
  uploadTypes,
  canSendCodes,
  reminders,
  result,
}: SettingsViewProps) {
  const props = (form: SettingsFormName): SettingsFormProps => ({
    edit: { form, action: "/admin/settings", version, seen: forms[form].seen, result },
    state: toFormState(form, result, forms[form].values),
  });
  return (
    <>
      <h1 className="heading text-2xl">Shop settings</h1>
      <nav aria-label="On this screen">
        <ul className="flex flex-wrap gap-x-5">
          {places.map(([form, label]) => (
            <li key={form}>
              <a
                href={`#${form}`}
                onClick={goWithinPage}
                className="inline-flex min-h-11 min-w-11 items-center text-sm font-semibold underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ShopForm {...props("shop")} />
      <LogosForm {...props("logos")} uploadTypes={uploadTypes} />
      <SocialForm {...props("social")} />
      <DeliveryForm {...props("delivery")} provinces={provinces} freeDeliveryTexts={freeDeliveryTexts} />
      <AccountsForm {...props("accounts")} />
      <ConfirmationForm {...props("confirmation")} />
      <TermsForm {...props("terms")} />
      <PhoneCodesForm {...props("phoneCodes")} canSend={canSendCodes} />
      <CreditForm {...props("credit")} />
      <RefillSettingsForm {...props("refill")} counts={reminders} />
      <ReturnsForm {...props("returns")} />
      <RiskForm {...props("risk")} />
      <BrowsersForm {...props("browsers")} />
      <LimitsForm {...props("limits")} />
    </>
  );
}
