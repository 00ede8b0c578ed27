import { Button } from "#app/ui/elements/button.tsx";

interface ResendFormProps {
  /** Makes the form one press, however often it is sent. */
  press: string;
  resendable: boolean;
  state: string;
  /** What the button says that sends it. */
  label: string;
}

/** Sends what a log holds again, or gives up what was not sent yet. */
export const ResendForm = ({ press, resendable, state, label }: ResendFormProps) => (
  <form method="post" className="flex flex-wrap gap-2">
    <input type="hidden" name="press" value={press} />
    {resendable && (
      <Button look="accent" size="small" name="intent" value="resend">
        {label}
      </Button>
    )}
    {(state === "failed" || state === "waiting") && (
      <Button look="secondary" size="small" name="intent" value="discard">
        Do not send it
      </Button>
    )}
  </form>
);
