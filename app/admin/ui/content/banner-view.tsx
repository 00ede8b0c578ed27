import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { FormValues } from "#app/http/forms.ts";
import { contentLimits } from "#domains/cms/text-limits.ts";
import { bannerInks } from "../../content/banner-inks.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { Disclosure } from "../disclosure.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";

interface PictureSize {
  key: string;
  width: number;
  height: number;
}

interface BannerViewProps {
  id: string | null;
  headline: string | null;
  version: number;
  form: { values: FormValues; seen: string };
  wide: PictureSize | null;
  tall: PictureSize | null;
  uploadTypes: string;
  result: EditFormResult | null;
}

const list = "/admin/content/banners";

/** One banner: its words, a picture for wide screens and one for phones, and when it is shown. */
export function BannerView({ id, headline, version, form, wide, tall, uploadTypes, result }: BannerViewProps) {
  const action = `${list}/${id ?? "new"}`;
  const state = toFormState("banner", result, form.values);
  const field = (name: string, hint?: string) => fieldProps(state, name, hint);
  const upload = (name: "wide" | "tall", label: string, hint: string, stored: PictureSize | null) => {
    const key = state.values[`${name}Key`] ?? "";
    // What was sent with a form that was refused is not chosen again.
    const kept = key !== "" && key !== form.values[`${name}Key`] ? "The picture that you chose is kept. " : "";
    return (
      <div className="grid content-start gap-2">
        {stored && (
          <Picture
            picture={{ ...stored, alt: "" }}
            sizes="20rem"
            upTo={640}
            alt={`${label}, as it is now`}
            className="h-40 w-full rounded-control border border-line bg-surface object-contain"
          />
        )}
        <Field id={name} label={label} hint={kept + hint} error={state.errors[name]}>
          {(control) => (
            <input
              type="file"
              name={name}
              accept={uploadTypes}
              required={name === "wide" && key === ""}
              className="control bg-white"
              {...control}
            />
          )}
        </Field>
        <input type="hidden" name={`${name}Key`} defaultValue={key} />
      </div>
    );
  };
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={list}>Banners</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {headline ?? "New banner"}
        </h1>
      </div>
      <EditForm
        key={`${id} ${version}`}
        form="banner"
        title="Banner"
        lead="On wide screens the words stand on the left of the picture, on phones at its top. Choose a picture on which little is seen there."
        action={action}
        version={version}
        seen={form.seen}
        files
        result={result}
      >
        <input type="hidden" name="filename" defaultValue={state.values.filename ?? ""} />
        <TextField label="Headline" {...field("headline")} dir="auto" maxLength={contentLimits.headline} required />
        <TextField label="Second line" optional {...field("subline")} dir="auto" maxLength={contentLimits.subline} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Words of the button"
            {...field("callToAction")}
            dir="auto"
            maxLength={contentLimits.callToAction}
            required
          />
          <TextField
            label="It leads to"
            {...field("href", "A page of this shop, for example /categories/offers")}
            maxLength={contentLimits.path}
            spellCheck={false}
            autoCapitalize="none"
            required
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {upload("wide", "Picture for wide screens", "About 1600 × 640 pixels. JPEG, PNG or WebP, up to 20 MB.", wide)}
          {upload(
            "tall",
            "Picture for phones",
            "About 800 × 900 pixels. Without one, phones show a part of the wide picture.",
            tall,
          )}
        </div>
        <SelectField label="Colour of the words" {...field("ink")}>
          <option value={bannerInks.white}>White, on a dark picture</option>
          <option value={bannerInks.black}>Black, on a light picture</option>
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Shown from"
            optional
            {...field("showFrom", "Time in Pakistan. Empty: at once.")}
            type="datetime-local"
          />
          <TextField
            label="Shown until"
            optional
            {...field("showUntil", "Empty: until you delete it.")}
            type="datetime-local"
          />
        </div>
        <Button look="accent" className="justify-self-start">
          Save the banner
        </Button>
      </EditForm>
      {id !== null && (
        <div className="panel">
          <Disclosure title="Delete this banner" open={result?.form === "delete"}>
            {result?.form === "delete" && <Alert focused>{result.message}</Alert>}
            <form method="post" action={action}>
              <input type="hidden" name="version" value={version} />
              <Button look="secondary" name="intent" value="delete">
                Delete the banner
              </Button>
            </form>
          </Disclosure>
        </div>
      )}
    </>
  );
}
