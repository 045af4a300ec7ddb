/** `hex` is the stored value; null for the template's own colour. */
export const COLOURS = [
  { key: "petrol", hex: null, shown: "#0d5f5a" },
  { key: "blue", hex: "#25578a", shown: "#25578a" },
  { key: "brick", hex: "#a1252b", shown: "#a1252b" },
  { key: "ochre", hex: "#b8741a", shown: "#b8741a" },
  { key: "olive", hex: "#6b7b2a", shown: "#6b7b2a" },
  { key: "rose", hex: "#a13d57", shown: "#a13d57" },
] as const;

/** The colour picker's initial colour. */
export const OWN_COLOUR = "#4f67a6";

export const isColour = (hex: string): boolean => COLOURS.some((colour) => colour.hex === hex.toLowerCase());
