export interface Answer {
  status: number;
  headers: Headers;
  /** The target of a redirect; null otherwise. */
  location: string | null;
  /** The data of the page, or null. */
  data: unknown;
}

/** The result of the router's `data`. */
interface DataAnswer {
  data: unknown;
  init: ResponseInit | null;
}

/** The response of a loader or an action, whether it was returned or thrown. Other errors are thrown again. */
export async function readAnswer(work: () => Promise<unknown>): Promise<Answer> {
  let answer: unknown;
  try {
    answer = await work();
  } catch (thrown) {
    if (!(thrown instanceof Response) && !isDataAnswer(thrown)) throw thrown;
    answer = thrown;
  }
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, location: answer.headers.get("Location"), data: null };
  if (isDataAnswer(answer))
    return {
      status: answer.init?.status ?? 200,
      headers: new Headers(answer.init?.headers),
      location: null,
      data: answer.data,
    };
  return { status: 200, headers: new Headers(), location: null, data: answer };
}

function isDataAnswer(value: unknown): value is DataAnswer {
  return typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
}
