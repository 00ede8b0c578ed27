import type { NavigationSection } from "../../navigation.ts";
import { ControlledDialog } from "../kit/dialog.tsx";
import { keyGroups } from "./keys.ts";

interface KeyHelpProps {
  navigation: NavigationSection[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All keys of the admin. */
export default function KeyHelp({ navigation, open, onOpenChange }: KeyHelpProps) {
  return (
    <ControlledDialog open={open} onOpenChange={onOpenChange} title="Keys">
      {keyGroups(navigation).map(({ title, rows }) => (
        <div key={title} className="grid gap-1">
          <h3 className="text-sm font-bold">{title}</h3>
          <dl className="grid gap-1 text-sm">
            {rows.map(({ keys, does }) => (
              <div key={keys} className="flex items-baseline justify-between gap-4">
                <dt className="order-2 whitespace-nowrap">
                  {keys.split(" ").map((key) => (
                    <kbd
                      key={key}
                      className="ml-1 inline-block min-w-6 rounded border border-control bg-surface px-1.5 py-0.5 text-center font-sans text-xs font-semibold"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </ControlledDialog>
  );
}
