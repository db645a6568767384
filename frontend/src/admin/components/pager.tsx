import { Button } from './button.tsx';
import { formatNumber } from './format-number.ts';

interface PagerProps {
  /** Rows of this page. */
  shown: number;
  total: number;
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Number of rows shown, and buttons to the other pages. */
export function Pager({ shown, total, page, pages, onPage }: PagerProps) {
  return (
    <div className="adm-pager">
      <p role="status">
        Showing {formatNumber(shown)} of {formatNumber(total)}
      </p>
      {pages > 1 && (
        <nav aria-label="Pages">
          <Button
            icon="back"
            isSquare
            aria-label="Previous page"
            aria-disabled={page === 0 || undefined}
            onClick={() => page > 0 && onPage(page - 1)}
          />
          <span>
            Page {formatNumber(page + 1)} of {formatNumber(pages)}
          </span>
          <Button
            icon="arrow"
            isSquare
            aria-label="Next page"
            aria-disabled={page >= pages - 1 || undefined}
            onClick={() => page < pages - 1 && onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
