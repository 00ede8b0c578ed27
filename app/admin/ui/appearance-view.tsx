import { Button } from "#app/ui/elements/button.tsx";
import type { Theme } from "../http/theme-cookie.ts";

const labels: Record<Theme, string> = { device: "As this device is set", light: "Light", dark: "Dark" };

/** How the admin looks on this device. */
export function AppearanceView({ theme }: { theme: Theme }) {
  return (
    <>
      <h1 className="heading text-2xl">Appearance</h1>
      <form method="post" action="/admin/appearance" className="panel grid max-w-xl justify-items-start gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">How the admin looks on this device</legend>
          {(Object.keys(labels) as Theme[]).map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="theme"
                value={each}
                defaultChecked={each === theme}
                className="size-5 accent-ink"
              />
              {labels[each]}
            </label>
          ))}
        </fieldset>
        <Button look="accent">Save</Button>
      </form>
    </>
  );
}
