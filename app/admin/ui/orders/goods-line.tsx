import { X } from "lucide-react";
import type { ReactNode } from "react";
import { GoodsPicture } from "../goods-picture.tsx";
import { typedLengths } from "../typed-lengths.ts";

interface GoodsLineProps {
  name: string;
  pictureKey: string | null;
  /** What stands below the name: options, SKU, price. */
  children?: ReactNode;
  variantId: string;
  /** The field of its units, as it was typed. */
  field: { name: string; typed: string };
  error: string | null;
  /** Where the button that removes it leads. */
  here: string;
}

/** Goods that staff have chosen, with a field for their units and a button that removes them. */
export function GoodsLine({ name, pictureKey, children, variantId, field, error, here }: GoodsLineProps) {
  return (
    <li className="grid gap-1 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <GoodsPicture pictureKey={pictureKey} />
        <div className="min-w-0 flex-1 basis-24">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {children}
        </div>
        <input
          className="control figures w-16 min-w-0 shrink-0"
          name={field.name}
          aria-label={`Units of ${name}`}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${field.name}-error`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={typedLengths.units}
          defaultValue={field.typed}
        />
        <button
          name="remove"
          value={variantId}
          formAction={here}
          className="grid size-11 shrink-0 place-items-center"
          aria-label={`Remove ${name}`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {error !== null && (
        <p id={`${field.name}-error`} className="font-semibold text-failure">
          {error}
        </p>
      )}
    </li>
  );
}
