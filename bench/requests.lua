-- For wrk: requests the paths of a file in turn, one a line, each from another address.
local paths = {}
local count = 0

function init(args)
  for path in io.lines(args[1]) do
    paths[#paths + 1] = path
  end
end

function request()
  count = count + 1
  local host = string.format("10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  wrk.headers["X-Forwarded-For"] = host
  return wrk.format("GET", paths[count % #paths + 1])
end
