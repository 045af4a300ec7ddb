export { ensureCategories } from "../store/categories.ts";
