import { Button } from "#app/ui/elements/button.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { FormState } from "../../product-forms/form-state.ts";
import { pictureField } from "../../product-forms/pictures.ts";
import { fieldProps, tickProps } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

/** The pictures of a product: their order, what they show, and which go. */
export function PicturesSection({
  product,
  pictures,
  limits,
  forms,
  result,
  state,
}: ProductViewProps & { state: FormState }) {
  return (
    <FormSection
      form="pictures"
      title="Pictures"
      lead={
        pictures.length === 0
          ? "There are none yet. Add photos below."
          : "The first is the one on its card. Change the numbers to change the order."
      }
      product={product}
      seen={forms.pictures.seen}
      result={result}
    >
      {pictures.length > 0 && (
        <>
          <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {pictures.map((picture) => (
              <li key={picture.key} className="grid content-start gap-2">
                <Picture
                  picture={picture}
                  sizes="16rem"
                  upTo={640}
                  alt=""
                  className="aspect-square w-full rounded-control border border-line bg-surface object-contain"
                />
                <div className="grid grid-cols-[1fr_4.5rem] items-start gap-2">
                  <TextField
                    label="What it shows"
                    {...fieldProps(state, pictureField(picture.key, "alt"))}
                    dir="auto"
                    maxLength={limits.alt}
                  />
                  <TextField
                    label="Place"
                    {...fieldProps(state, pictureField(picture.key, "position"))}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                </div>
                <label className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-ink"
                    {...tickProps(state, pictureField(picture.key, "remove"))}
                  />
                  Remove this picture
                </label>
              </li>
            ))}
          </ol>
          <Button className="justify-self-start">Save the pictures</Button>
        </>
      )}
    </FormSection>
  );
}
