export const chromiumPath: string | undefined;
export const launchArguments: string[];
