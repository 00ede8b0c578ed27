import { useEffect } from "react";
import { useRevalidator } from "react-router";

const pollMilliseconds = 1_000;

/** Loads the page again each second while something that it shows is on its way. */
export function useReloadWhile(isOnItsWay: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const timer = setInterval(() => void revalidate(), pollMilliseconds);
    return () => clearInterval(timer);
  }, [isOnItsWay, revalidate]);
}
