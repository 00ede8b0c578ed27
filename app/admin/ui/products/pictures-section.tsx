import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/elements/button.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { pictureField } from "../../products/pictures.ts";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

type PicturesSectionProps = ProductViewProps & { state: FormState };

/** The pictures of a product: their order, what they show, and which go. With scripts they are dragged or stepped, otherwise numbered. */
export function PicturesSection(props: PicturesSectionProps) {
  const { product, pictures, forms, result } = props;
  const hydrated = useHydrated();
  return (
    <FormSection
      form="pictures"
      title="Pictures"
      lead={
        pictures.length === 0
          ? "There are none yet. Add photos below."
          : `The first is the one on its card. ${hydrated ? "Drag them into another order, or move them with the arrows, then save." : "Change the numbers to change the order."}`
      }
      product={product}
      seen={forms.pictures.seen}
      result={result}
    >
      {pictures.length > 0 && (
        <>
          <PictureList {...props} hydrated={hydrated} />
          <Button className="justify-self-start">Save the pictures</Button>
        </>
      )}
    </FormSection>
  );
}

function PictureList({ pictures, limits, state, hydrated }: PicturesSectionProps & { hydrated: boolean }) {
  /** The keys in the order that somebody has moved them into; null before. */
  const [moved, setMoved] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const order = moved === null ? pictures : inOrder(pictures, moved);
  const move = (key: string, to: number) => {
    if (to < 0 || to >= order.length) return;
    const others = order.map((picture) => picture.key).filter((other) => other !== key);
    setMoved(others.toSpliced(to, 0, key));
  };
  return (
    <ol
      data-rearranged={order.some((picture, at) => picture !== pictures[at]) ? "" : undefined}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {order.map((picture, at) => (
        <li key={picture.key} className="grid content-start gap-2">
          <div
            role="presentation"
            draggable={hydrated}
            onDragStart={() => setDragged(picture.key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
            }}
            className={hydrated ? "cursor-grab" : ""}
          >
            <Picture
              picture={picture}
              sizes="16rem"
              upTo={640}
              alt=""
              draggable={false}
              className="aspect-square w-full rounded-control border border-line bg-surface object-contain"
            />
          </div>
          <div className="grid grid-cols-[1fr_auto] items-end gap-2">
            <TextField
              label="What it shows"
              {...fieldProps(state, pictureField(picture.key, "alt"))}
              dir="auto"
              maxLength={limits.alt}
            />
            {hydrated ? (
              <Steps name={picture.alt} at={at} last={order.length - 1} onMove={(to) => move(picture.key, to)} />
            ) : (
              <TextField
                label="Place"
                {...fieldProps(state, pictureField(picture.key, "position"))}
                inputMode="numeric"
                autoComplete="off"
                className="w-18"
              />
            )}
            {hydrated && <input type="hidden" name={pictureField(picture.key, "position")} value={at + 1} />}
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
  );
}

/** Photos that were added meanwhile come last, as they do in the shop. */
function inOrder<P extends { key: string }>(pictures: P[], keys: string[]): P[] {
  const place = new Map(keys.map((key, at) => [key, at]));
  return pictures.toSorted((a, b) => (place.get(a.key) ?? keys.length) - (place.get(b.key) ?? keys.length));
}

interface StepsProps {
  name: string;
  at: number;
  last: number;
  onMove: (to: number) => void;
}

/** At the ends the buttons stay as they are, so that the focus does: `onMove` moves nothing beyond them. */
function Steps({ name, at, last, onMove }: StepsProps) {
  const look =
    "inline-flex size-11 items-center justify-center rounded-control border border-line hover:bg-surface aria-disabled:text-muted";
  return (
    <div className="flex">
      <button
        type="button"
        aria-disabled={at === 0}
        aria-label={`Move earlier: ${name}`}
        onClick={() => onMove(at - 1)}
        className={look}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-disabled={at === last}
        aria-label={`Move later: ${name}`}
        onClick={() => onMove(at + 1)}
        className={look}
      >
        <ArrowRight aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
