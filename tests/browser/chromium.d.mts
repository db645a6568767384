export const chromiumPath: string | undefined;
export const headlessPath: string | undefined;
export const launchArguments: string[];
