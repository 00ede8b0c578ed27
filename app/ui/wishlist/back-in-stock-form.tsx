import { Bell } from "lucide-react";
import { focusFirst } from "#app/ui/account/focus-first.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { EmailField } from "#app/ui/elements/text-field.tsx";
import { useSession } from "#app/ui/layout/use-session.ts";
import { NotifyThisBrowser } from "./notify-this-browser.tsx";

/** The id of the e-mail field, for links to it. */
export const backInStockFormId = "tell-me";

/** The path to which the surrounding form is sent by this form's button. */
export const backInStockPath = "/back-in-stock";

/** The error of a refused attempt. */
export interface BackInStockFormError {
  /** The e-mail address as it was typed. */
  email: string;
  error: string | undefined;
}

/**
 * Replaces the buy button of a sold-out variant: takes an e-mail address for an alert, or has this browser told. It is part of the form that chooses the variant, so
 * its field must not be required when another variant is bought.
 */
export function BackInStockForm({
  result,
  sentTo,
  notifies,
}: {
  result: BackInStockFormError | undefined;
  /** The path to which the surrounding form is being sent; null while it is not. */
  sentTo: string | null;
  /** Whether a browser can be told instead. */
  notifies: boolean;
}) {
  const { user } = useSession();
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">Tell me when it is back</legend>
      <EmailField
        id={backInStockFormId}
        name="email"
        label="Your e-mail"
        hint="We write once, when it is back."
        autoComplete="email"
        enterKeyHint="send"
        aria-required="true"
        defaultValue={result?.email || user?.email}
        error={result?.error}
        className="scroll-mt-24"
        {...focusFirst(result?.error !== undefined)}
      />
      <Button
        formAction={backInStockPath}
        formNoValidate
        size="large"
        className="mt-3 w-full"
        pending={sentTo === backInStockPath}
        pendingLabel="One moment…"
      >
        <Bell aria-hidden="true" className="size-5" />
        Tell me when it is back
      </Button>
      {notifies && <NotifyThisBrowser address={backInStockPath} pending={sentTo === backInStockPath} />}
    </fieldset>
  );
}
