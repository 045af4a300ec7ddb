import openapiTypes, { astToString } from "openapi-typescript";

/**
 * TypeScript of an OpenAPI document, as integrators generate it. Here because it needs an older compiler as a dependency: a package that has
 * both tRPC and that compiler would get a second copy of tRPC, whose streams the first one does not know.
 */
export const typesOfDocument = async (document: object): Promise<string> =>
  astToString(await openapiTypes(document as Parameters<typeof openapiTypes>[0]));
