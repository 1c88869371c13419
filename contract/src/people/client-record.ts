import * as z from "zod/mini";
import {
  type ClientFields,
  eachField,
  factsOf,
  isOrdinary,
  type OrdinaryField,
  profileFields,
} from "./client-fields.ts";

const text = z.nullable(z.string());

/**
 * The type of an ordinary field's value in an answer. This is one of the field's options, or text. Null means
 * that there is no value.
 */
type Shown<Field extends OrdinaryField> = ClientFields[Field] extends {
  options: infer Options;
  initial: string;
}
  ? z.ZodMiniEnum<{ [Option in keyof Options & string]: Option }>
  : typeof text;

const special = {
  address: z.object({
    line1: text,
    line2: text,
    postcode: text,
    city: text,
    region: text,
    /** ISO 3166-1 alpha-2. */
    country: text,
  }),
  tags: z.array(z.string()),
};

function shown(field: OrdinaryField) {
  const facts = factsOf(field);
  return facts.form === "choice" && facts.initial ? z.enum(Object.keys(facts.options)) : text;
}

type Shape = { [Field in OrdinaryField]: Shown<Field> } & typeof special;

/**
 * A client's record as it is shown, without the fields that every person has. Fields that are only for staff
 * are empty when the client views the record.
 */
export const clientProfile = z.object(
  eachField(profileFields, (field) =>
    isOrdinary(field) ? shown(field) : special[field],
  ) as unknown as Shape,
);
