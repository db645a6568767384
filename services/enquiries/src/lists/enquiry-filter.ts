/** Orders of the administrator's lists. */
export type EnquirySort = 'newest' | 'oldest' | 'name';

/** Filter of every list of enquiries. */
export interface EnquiryFilter {
  ids?: string[];
  search?: string;
  /** First and last day, YYYY-MM-DD in Nairobi. */
  from?: string;
  to?: string;
  sort?: EnquirySort;
}
