export { ensureCategories } from "./category-queries.ts";
