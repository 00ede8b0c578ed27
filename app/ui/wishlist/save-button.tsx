import { useFetcher } from "react-router";
import { Heart } from "lucide-react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { useSaved } from "./use-saved.ts";

/** What the server says to a press that stays on the page. */
export interface SaveAnswer {
  saved: boolean;
  problem?: string;
}

/** Saves the product to the wishlist or takes it off again: a plain POST form, which stays on the page where scripts run. Guests are led to the login. */
export function SaveButton({ productId }: { productId: string }) {
  const asked = useSaved(productId);
  const hydrated = useHydrated();
  const fetcher = useFetcher<SaveAnswer>({ key: `save ${productId}` });
  const pressed = fetcher.formData ? fetcher.formData.get("intent") === "save" : (fetcher.data?.saved ?? asked ?? false);
  const problem = fetcher.state === "idle" ? fetcher.data?.problem : undefined;

  return (
    <fetcher.Form method="post" action="/wishlist" className="flex flex-col items-start gap-3">
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="intent" value={pressed ? "remove" : "save"} />
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <button aria-pressed={hydrated ? pressed : undefined} className={buttonLooks("secondary", "small", "min-w-28 aria-pressed:border-ink")}>
        <Heart aria-hidden="true" className={`size-5 ${pressed ? "fill-sale text-sale" : ""}`} />
        {/* The name stays what it is while the state is told by "pressed". */}
        <span>Save{pressed && <span aria-hidden="true">d</span>}<span className="sr-only"> to wishlist</span></span>
      </button>
      {problem && <Alert focused>{problem}</Alert>}
    </fetcher.Form>
  );
}
