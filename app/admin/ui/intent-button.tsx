import type { ReactNode } from "react";
import { Button } from "#app/ui/elements/button.tsx";

interface IntentButtonProps {
  /** The path that the form is sent to. */
  action: string;
  intent: string;
  look?: "accent" | "secondary" | "quiet";
  /** What the form names, such as the row that it is about. */
  fields?: Record<string, string>;
  /** What screen readers say, where the words alone do not say what it is about. */
  label?: string;
  children: ReactNode;
}

/** A button that is a form of its own: one press sends its intent. */
export function IntentButton({ action, intent, look = "secondary", fields = {}, label, children }: IntentButtonProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look={look} size="small" name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
