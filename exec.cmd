@rem On Windows, npm runs scripts with cmd.exe, which has no exec. Other shells use their own exec and not this file.
@%*
