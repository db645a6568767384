import { configure } from '@testing-library/dom';

// Components load code when it is needed, which a busy machine does not compile within the second that Testing Library waits.
configure({ asyncUtilTimeout: 30_000 });
