import { useRouteLoaderData } from "react-router";

/** The shop's name, as its settings have it. */
export function useShopName(): string {
  return useRouteLoaderData<{ settings: { title: string } }>("root")?.settings.title ?? "Taqat";
}
