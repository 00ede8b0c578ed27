import { data } from "react-router";

/** The answer to a form that no page of ours has. */
export const unknownForm = () => data("The form asks for something that cannot be done here.", { status: 400 });
