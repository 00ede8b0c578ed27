import type { ReactNode } from "react";
import { CircleAlert, Info } from "lucide-react";
import { useArrivalFocus } from "../elements/use-arrival-focus.ts";

interface LineNoteProps {
  id?: string;
  /** "failure" prevents the order or refuses a change; "info" only informs. */
  tone?: "failure" | "info";
  /** Whether the note is focused when it appears, also without scripts. */
  focused?: boolean;
  children: ReactNode;
}

/** A sentence about one line, beside it. */
export function LineNote({ id, tone = "failure", focused = false, children }: LineNoteProps) {
  const [Icon, look] = tone === "failure" ? [CircleAlert, "text-failure"] : [Info, "text-ink"];
  const box = useArrivalFocus<HTMLParagraphElement>(focused);
  return (
    <p
      ref={box}
      id={id}
      role={tone === "failure" ? "alert" : "status"}
      {...(focused ? { tabIndex: -1, autoFocus: true } : {})}
      className={`flex items-start gap-1.5 text-sm font-semibold ${look}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
