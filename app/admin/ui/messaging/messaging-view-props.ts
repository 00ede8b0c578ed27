import type { FormValues } from "#app/http/forms.ts";
import type { MessageKind } from "#domains/messaging/message-kinds.ts";
import type { SentMessageState } from "#domains/messaging/sent-message-state.ts";
import type { EditFormResult } from "../../edit-forms/form-state.ts";

/** The data of the screen that says which messages are sent. */
export interface MessagingViewProps {
  path: string;
  version: number;
  form: { values: FormValues; seen: string };
  kinds: { kind: MessageKind; label: string; isSettable: boolean; isChanged: boolean }[];
  /** The address of the webhook, for Meta's app. */
  webhook: string;
  /** The address for receipts of SMS, with its secret; null where none are set up. */
  smsReceipts: string | null;
  press: string;
  /** What became of the test message of this URL; null without one. */
  test: { state: SentMessageState; error: string | null } | null;
  result: EditFormResult | null;
}
