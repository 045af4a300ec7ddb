import { keepPreviousData } from "@tanstack/react-query";
import { errorText } from "./failure.ts";

/** Options of every list's query: the rows shown stay while the next ones load. */
export const listQueryOptions = { placeholderData: keepPreviousData } as const;

export interface ListQuery<Data> {
  data: Data | undefined;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** The props of DataList that come from a query: `<DataList {...listProps(query)} … />`. */
export function listProps<Data>(query: ListQuery<Data>) {
  return {
    data: query.data,
    fetching: query.isFetching && query.isPlaceholderData,
    failure: query.error ? errorText(query.error) : null,
    onRetry: () => void query.refetch(),
  };
}
