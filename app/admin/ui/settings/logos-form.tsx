import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { renditionPath } from "#kernel/renditions.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const places = [
  {
    place: "onDark",
    label: "Logo for the site",
    hint: "It stands on the dark bar of every page, 36 pixels high: light letters, best as a transparent PNG.",
    ground: "bg-[#0b0c0e]",
  },
  {
    place: "onWhite",
    label: "Logo for paper",
    hint: "It stands on invoices, packing slips and labels, and search engines get it: dark letters.",
    ground: "bg-[#fff]",
  },
] as const;

/** The shop's own logo. Without one its name is shown in letters. */
export function LogosForm({ edit, state, uploadTypes }: SettingsFormProps & { uploadTypes: string }) {
  return (
    <EditForm
      {...edit}
      files
      title="Logo"
      lead="JPEG, PNG or WebP, up to 20 MB. Without a logo the shop's name is shown."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {places.map(({ place, label, hint, ground }) => {
          const key = state.values[place];
          return (
            <div key={place} className="grid content-start gap-2">
              {key && (
                <>
                  <p className={`flex h-20 items-center rounded-control border border-line px-4 ${ground}`}>
                    <img
                      src={renditionPath(key, 320, "webp")}
                      alt={`${label}, as it is now`}
                      className="h-9 max-w-full object-contain"
                    />
                  </p>
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5 shrink-0 accent-ink"
                      {...tickProps(state, `${place}.remove`)}
                    />
                    Remove this logo
                  </label>
                </>
              )}
              <Field id={`${place}-file`} label={label} hint={hint} error={state.errors[place]} optional>
                {(control) => (
                  <input
                    type="file"
                    name={`${place}.file`}
                    accept={uploadTypes}
                    className="control bg-white"
                    {...control}
                  />
                )}
              </Field>
              <input type="hidden" name={place} defaultValue={key ?? ""} />
            </div>
          );
        })}
      </div>
      <Button className="justify-self-start">Save the logo</Button>
    </EditForm>
  );
}
