import { Button } from "#app/ui/elements/button.tsx";
import { type ButtonLook, buttonLooks } from "#app/ui/elements/button-looks.ts";

interface SecondPressProps {
  /** What it does, such as "Revoke". */
  verb: string;
  /** What it is done to, for who hears the button without its row: "the invitation of hina@example.com". */
  of: string;
  /** What comes of it. */
  consequence: string;
  /** The intent that the form sends. */
  intent: string;
  look?: ButtonLook;
}

/** The button of a form for what nothing takes back: the first press opens it with what comes of it, the second one sends. Without scripts as well. */
export const SecondPress = ({ verb, of, consequence, intent, look = "secondary" }: SecondPressProps) => (
  <details className="grid justify-items-start">
    <summary className={buttonLooks(look, "small", "list-none cursor-pointer [&::-webkit-details-marker]:hidden")}>
      {verb}…<span className="sr-only"> {of}</span>
    </summary>
    <div className="grid max-w-80 justify-items-start gap-2 pt-2 text-left text-sm whitespace-normal">
      <p>{consequence}</p>
      <Button look="primary" size="small" name="intent" value={intent} aria-label={`${verb} ${of}`}>
        {verb}
      </Button>
    </div>
  </details>
);
