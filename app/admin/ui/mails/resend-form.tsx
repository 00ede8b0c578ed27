import { Button } from "#app/ui/elements/button.tsx";
import { SecondPress } from "../second-press.tsx";

interface ResendFormProps {
  /** Makes the form one press, however often it is sent. */
  press: string;
  resendable: boolean;
  state: string;
  /** What the button says that sends it. */
  label: string;
  noun: "this mail" | "this message";
}

/** Sends what a log holds again, or gives up what was not sent yet. */
export const ResendForm = ({ press, resendable, state, label, noun }: ResendFormProps) => (
  <form method="post" className="flex flex-wrap items-start gap-2">
    <input type="hidden" name="press" value={press} />
    {resendable && (
      <Button look="accent" size="small" name="intent" value="resend">
        {label}
      </Button>
    )}
    {(state === "failed" || state === "waiting") && (
      <SecondPress
        verb="Do not send"
        of={noun}
        consequence={`Nobody gets ${noun}, and it waits for nobody any more.`}
        intent="discard"
      />
    )}
  </form>
);
